import { createRootRoute } from '@tanstack/react-router';

/** The parent of every route. The frame gives it its looks when the router is made. */
export const rootRoute = createRootRoute();
