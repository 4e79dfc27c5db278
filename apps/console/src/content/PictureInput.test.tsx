import { pictures } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, renderWithAnswers } from '../testing/render-with-answers.tsx';
import { PictureInput } from './PictureInput.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pictureId = 'ab'.repeat(16);

/** A browser that draws; `drawn` is what it makes of a picture of the size. */
const drawing = (size: { width: number; height: number } | undefined, drawn: string) => {
  const drawImage = vi.fn();
  const bitmap = size && { ...size };
  vi.stubGlobal('createImageBitmap', () =>
    bitmap ? Promise.resolve(bitmap) : Promise.reject(new Error('no picture')),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done: BlobCallback,
    type?: string,
  ) {
    done(new Blob([`${this.width}x${this.height} ${type} ${drawn}`]));
  });
  return drawImage;
};

/** Adds a file in the chooser of a field within a form; returns the bytes that were sent. */
const upload = async (file: string) => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  const sentTo = renderWithAnswers(
    <form onSubmit={onSubmit}>
      <PictureInput label="Icon" hint={undefined} error={undefined} value="" onChange={onChange} />
    </form>,
    [answer(pictures.listPictures, { hasMore: false, pictures: [] }), answer(pictures.addPicture, { pictureId })],
  );
  await user.click(screen.getByRole('button', { name: `${m.console_picture_choose()}: Icon` }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(m.console_picture_size()), { target: { value: '320' } });
  await user.click(dialog.getByRole('button', { name: m.console_picture_add() }));
  await user.upload(
    dialog.getByLabelText(m.console_picture_file()),
    new File([file], 'lamp.png', { type: 'image/png' }),
  );
  await user.type(dialog.getByLabelText(m.console_picture_alt_en()), 'A lamp');
  await user.type(dialog.getByLabelText(m.console_picture_alt_hi()), 'एक दीया');
  await user.click(dialog.getByRole('button', { name: m.console_picture_add() }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(`/pictures/${pictureId}-320.webp`);
  expect(onSubmit).not.toHaveBeenCalled();
  const [body] = sentTo(pictures.addPicture) as { picture: string }[];
  expect(body).toMatchObject({ name: 'lamp', altEn: 'A lamp', altHi: 'एक दीया' });
  return atob(body?.picture ?? '');
};

test('a picture that is added in the chooser is chosen, shrunk to the largest size that is kept', async () => {
  const drawImage = drawing({ width: 2_600, height: 1_300 }, 'small');
  expect(await upload('a large file'.repeat(99))).toBe('1280x640 image/webp small');
  expect(drawImage).toHaveBeenCalledExactlyOnceWith({ width: 2_600, height: 1_300 }, 0, 0, 1_280, 640);
});

test('a smaller picture keeps its size', async () => {
  drawing({ width: 300, height: 200 }, 'small');
  expect(await upload('a large file'.repeat(99))).toBe('300x200 image/webp small');
});

test.each([
  ['what is drawn is no smaller', { width: 300, height: 200 }],
  ['the browser cannot draw it', undefined],
])('the file itself is sent if %s', async (_why, size) => {
  drawing(size, 'drawn larger than the file was');
  expect(await upload('tiny')).toBe('tiny');
});
