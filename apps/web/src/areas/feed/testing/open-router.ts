import { configure } from '@testing-library/react';
import { openRouter as openAt } from '#shared/router/testing/open-router.ts';
import { feedRoutes } from '../routes.ts';

configure({ asyncUtilTimeout: 20_000 });

/** Sets a router with the routes of this area. */
export const openRouter = (path = '/') => openAt(feedRoutes, path);
