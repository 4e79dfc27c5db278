import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useOpenPrompt, type PromptKind, type PromptProps } from '#shared/prompt/prompts.ts';
import { tabRouteOf } from './tab-rules.ts';

type PromptViews = { [Kind in PromptKind]: ComponentType<PromptProps<Kind>> };

/** Each prompt's component is loaded when it is first opened. */
const views: PromptViews = {
  confirm: lazy(() => import('../prompts/ConfirmPrompt.tsx').then((it) => ({ default: it.ConfirmPrompt }))),
  permission: lazy(() => import('../prompts/PermissionPrompt.tsx').then((it) => ({ default: it.PermissionPrompt }))),
  share: lazy(() => import('../prompts/SharePrompt.tsx').then((it) => ({ default: it.SharePrompt }))),
  uploadSource: lazy(() =>
    import('../prompts/UploadSourcePrompt.tsx').then((it) => ({ default: it.UploadSourcePrompt })),
  ),
  login: lazy(() => import('#areas/identity/components/LoginPopup.tsx').then((it) => ({ default: it.LoginPopup }))),
  proveNumber: lazy(() =>
    import('#areas/identity/components/ProvePopup.tsx').then((it) => ({ default: it.ProvePopup })),
  ),
  breach: lazy(() => import('../prompts/BreachPrompt.tsx').then((it) => ({ default: it.BreachPrompt }))),
  agreement: lazy(() => import('../prompts/AgreementPrompt.tsx').then((it) => ({ default: it.AgreementPrompt }))),
  update: lazy(() => import('../prompts/UpdatePrompt.tsx').then((it) => ({ default: it.UpdatePrompt }))),
  popup: lazy(() => import('../prompts/PopupPrompt.tsx').then((it) => ({ default: it.PopupPrompt }))),
};

/** The agreement prompt is hidden on this route, where its texts are read. */
const textsRoute = '/superior/$name';

/**
 * Shows prompts, one at a time. `route` is the screen below; promotions appear on the home page
 * only.
 */
export const PromptHost = ({ route }: { route: string }) => {
  const open = useOpenPrompt();
  const isOverHome = tabRouteOf(route) === '/';
  useEffect(() => {
    if (open?.kind === 'popup' && !isOverHome) open.answer(false);
  }, [open, isOverHome]);
  if (!open || (open.kind === 'popup' && !isOverHome)) return null;
  if (open.kind === 'agreement' && route === textsRoute) return null;
  const View = views[open.kind] as ComponentType<PromptProps<PromptKind>>;
  return (
    <Suspense fallback={null}>
      <View key={open.id} question={open.question} answer={open.answer as PromptProps<PromptKind>['answer']} />
    </Suspense>
  );
};
