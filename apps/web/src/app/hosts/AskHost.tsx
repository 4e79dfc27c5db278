import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useOpenAsk, type AskKind, type AskProps } from '#shared/ask/asks.ts';
import { tabRouteOf } from './tab-rules.ts';

type AskViews = { [Kind in AskKind]: ComponentType<AskProps<Kind>> };

/** Each question's component is loaded when it is first asked. */
const views: AskViews = {
  confirm: lazy(() => import('../asks/ConfirmAsk.tsx').then((it) => ({ default: it.ConfirmAsk }))),
  permission: lazy(() => import('../asks/PermissionAsk.tsx').then((it) => ({ default: it.PermissionAsk }))),
  share: lazy(() => import('../asks/ShareAsk.tsx').then((it) => ({ default: it.ShareAsk }))),
  uploadSource: lazy(() => import('../asks/UploadSourceAsk.tsx').then((it) => ({ default: it.UploadSourceAsk }))),
  login: lazy(() => import('#areas/identity/components/LoginPopup.tsx').then((it) => ({ default: it.LoginPopup }))),
  agreement: lazy(() => import('../asks/AgreementAsk.tsx').then((it) => ({ default: it.AgreementAsk }))),
  update: lazy(() => import('../asks/UpdateAsk.tsx').then((it) => ({ default: it.UpdateAsk }))),
  popup: lazy(() => import('../asks/PopupAsk.tsx').then((it) => ({ default: it.PopupAsk }))),
};

/** Where the texts of the agreement are read, the question about them steps aside. */
const textsRoute = '/superior/$name';

/** The place where questions appear, one at a time; once in the app. `route` is the screen under them: activities lie over home alone. */
export const AskHost = ({ route }: { route: string }) => {
  const open = useOpenAsk();
  const isOverHome = tabRouteOf(route) === '/';
  useEffect(() => {
    if (open?.kind === 'popup' && !isOverHome) open.answer(false);
  }, [open, isOverHome]);
  if (!open || (open.kind === 'popup' && !isOverHome)) return null;
  if (open.kind === 'agreement' && route === textsRoute) return null;
  const View = views[open.kind] as ComponentType<AskProps<AskKind>>;
  return (
    <Suspense fallback={null}>
      <View key={open.id} question={open.question} answer={open.answer as AskProps<AskKind>['answer']} />
    </Suspense>
  );
};
