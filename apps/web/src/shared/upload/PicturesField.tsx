import { uploadLimits, type UploadPurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { Camera } from '@sikka/ui/icons/Camera';
import { X } from '@sikka/ui/icons/X';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useId, useRef } from 'react';
import { useRetryOnline } from '../use-retry-online.ts';
import styles from './PicturesField.module.css';
import { pickPicture } from './pick-picture.ts';
import { type Picture, type Upload, useUploads } from './use-pictures.ts';

interface PicturesFieldProps {
  label: string;
  /** What a picture helps with, or should not show. */
  hint?: string;
  /** An error such as a picture that has expired. */
  error?: string | undefined;
  purpose: UploadPurpose;
  /** Uploaded pictures, stored in the form and its draft. */
  value: readonly Picture[];
  onChange: (value: Picture[]) => void;
  /** Maximum number of pictures; default five. */
  max?: number;
}

/** Pictures from the camera or the album, each uploaded as soon as it is chosen. */
export const PicturesField = ({
  label,
  hint,
  error,
  purpose,
  value,
  onChange,
  max = uploadLimits.perForm,
}: PicturesFieldProps) => {
  const id = useId();
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const { uploads, add, drop, retry, canRetry } = useUploads(purpose, (picture) => {
    // Two may arrive before the next render.
    newest.current = [...newest.current, picture];
    onChange([...newest.current]);
  });
  const failed = uploads.filter(({ failure }) => failure !== undefined);
  const retryAll = (): void => {
    for (const { key } of failed) if (canRetry(key)) void retry(key);
  };
  const isOnline = useRetryOnline(retryAll);
  const count = value.length + uploads.length;
  const choose = async (): Promise<void> => {
    const file = await pickPicture();
    if (file) await add(file);
  };
  const note = error ?? failed[0]?.failure ?? (isOnline ? hint : m.frame_pictures_offline());

  return (
    <fieldset aria-describedby={id} className={`lines ${styles.field}`}>
      <legend className={`strong ${styles.label}`}>{label}</legend>
      <ul className="flow">
        {value.map(({ fileId, preview }, index) => (
          <Thumb
            key={fileId}
            preview={preview}
            place={index + 1}
            onRemove={() => onChange(value.filter((picture) => picture.fileId !== fileId))}
          />
        ))}
        {uploads.map((upload, index) => (
          <Thumb
            key={upload.key}
            preview={upload.preview}
            place={value.length + index + 1}
            upload={upload}
            onRemove={() => drop(upload.key)}
          />
        ))}
        {count < max && (
          <li>
            <button type="button" className={styles.add} disabled={!isOnline} onClick={() => void choose()}>
              <Camera />
              {m.frame_pictures_add()}
            </button>
          </li>
        )}
      </ul>
      <p
        id={id}
        className={`quiet ${styles.note}`}
        data-error={error || failed.length > 0 ? '' : undefined}
        aria-live="polite"
      >
        {note}
      </p>
      {failed.some(({ key }) => canRetry(key)) && isOnline && (
        <TextButton onClick={retryAll}>{m.common_try_again()}</TextButton>
      )}
    </fieldset>
  );
};

interface ThumbProps {
  preview: string;
  /** Position among the pictures, from 1. */
  place: number;
  upload?: Upload;
  onRemove: () => void;
}

const Thumb = ({ preview, place, upload, onRemove }: ThumbProps) => (
  <li className={styles.thumb} data-failed={upload?.failure === undefined ? undefined : ''}>
    {preview && <img src={preview} alt={m.frame_pictures_nth({ place })} />}
    {upload && upload.failure === undefined && (
      <ProgressBar label={m.frame_pictures_sending({ place })} value={upload.part} />
    )}
    <IconButton label={m.frame_pictures_remove({ place })} className={styles.remove} onClick={onRemove}>
      <X />
    </IconButton>
  </li>
);
