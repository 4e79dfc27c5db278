import { m } from '@sikka/messages';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { tileWith } from '#areas/feed/testing/feed-builders.ts';
import { openPrompt } from '#shared/prompt/prompts.ts';
import { setRouter } from '#shared/navigation.ts';
import { PromptHost } from './PromptHost.tsx';

setRouter({
  hrefTo: ({ params }: { params: { name: string } }) => `/app/superior/${params.name}`,
} as never);
afterEach(cleanup);

/** Each prompt's component is loaded when opened, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

const question = (title: string) => ({ title, text: 'Text', confirmLabel: 'Yes', cancelLabel: 'No' });

it('asks one question after the other, and returns each its own answer', async () => {
  render(<PromptHost route="/" />);
  const answers: boolean[] = [];
  await act(async () => {
    void openPrompt('confirm', question('First')).then((answer) => answers.push(answer));
    void openPrompt('confirm', question('Second')).then((answer) => answers.push(answer));
  });
  await screen.findByRole('alertdialog', { name: 'First' });
  expect(screen.queryByText('Second')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByRole('alertdialog', { name: 'Second' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(answers).toEqual([false, true]);
});

it('a prompt is hidden while the agreement is being read', async () => {
  const { rerender } = render(<PromptHost route="/" />);
  await act(async () => void openPrompt('agreement', {}));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/superior/privacy', '/app/superior/terms']);
  rerender(<PromptHost route="/superior/$name" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(<PromptHost route="/" />);
  await userEvent.click(await screen.findByRole('button', { name: m.frame_agreement_accept() }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names the button of an activity as the provider does', async () => {
  render(<PromptHost route="/index" />);
  await act(async () => void openPrompt('popup', { resource: tileWith({ buttonText: 'Spin now' }) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Spin now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['/login', '/billDetail', '/offers'])('never shows an activity over another screen: %s', async (route) => {
  const { rerender } = render(<PromptHost route="/index" />);
  let opened: boolean | undefined;
  await act(async () => {
    void openPrompt('popup', { resource: tileWith({ formalTitle: 'Ten days of coins' }) }).then(
      (answer) => (opened = answer),
    );
    void openPrompt('confirm', question('Sign out?'));
  });
  await screen.findByRole('dialog', { name: 'Ten days of coins' });
  rerender(<PromptHost route={route} />);
  expect(await screen.findByRole('alertdialog', { name: 'Sign out?' })).toBeTruthy();
  expect(screen.queryByText('Ten days of coins')).toBeNull();
  expect(opened).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
});

it.each([
  [true, [m.frame_upload_camera(), m.frame_upload_album()]],
  [false, [m.frame_upload_camera()]],
])('offers the camera, and the album where there is one: %s', async (hasAlbum, sources) => {
  render(<PromptHost route="/" />);
  let source: string | undefined;
  await act(async () => void openPrompt('uploadSource', { hasAlbum }).then((answer) => (source = answer)));
  const sheet = within(await screen.findByRole('dialog', { name: m.frame_upload_title() }));
  const rows = [m.frame_upload_camera(), m.frame_upload_album()].filter((name) =>
    sheet.queryByRole('button', { name }),
  );
  expect(rows).toEqual(sources);
  await userEvent.click(sheet.getByRole('button', { name: sources.at(-1) ?? '' }));
  expect(source).toBe(hasAlbum ? 'album' : 'camera');
});

it.each([
  ['camera', m.frame_permission_camera_title, m.frame_permission_camera_text],
  ['album', m.frame_permission_album_title, m.frame_permission_album_text],
  ['location', m.frame_permission_location_title, m.frame_permission_location_text],
  ['notifications', m.frame_permission_notifications_title, m.frame_permission_notifications_text],
] as const)('explains the permission for %s, and how to grant it after a refusal', async (permission, title, text) => {
  render(<PromptHost route="/" />);
  const answers: boolean[] = [];
  await act(async () => {
    void openPrompt('permission', { permission, stage: 'first' }).then((answer) => answers.push(answer));
    void openPrompt('permission', { permission, stage: 'denied' }).then((answer) => answers.push(answer));
  });
  const dialog = await screen.findByRole('dialog', { name: title() });
  expect(dialog.textContent).toContain(text());
  await userEvent.click(screen.getByRole('button', { name: m.common_continue() }));
  expect(await screen.findByText(m.frame_permission_denied_text())).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: m.frame_understood() }));
  expect(answers).toEqual([true, false]);
});

it('a forced update cannot be dismissed', async () => {
  render(<PromptHost route="/" />);
  await act(async () => void openPrompt('update', { forced: true, title: 'Update', text: 'Now' }));
  const cover = await screen.findByRole('dialog', { name: 'Update' });
  const escape = new Event('cancel', { cancelable: true });
  cover.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
