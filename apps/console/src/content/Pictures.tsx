import { pictureEdges, picturePath, pictures } from '@sikka/contract/console';
import { pictureTypes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Dialog } from '@sikka/ui/dialog';
import { SearchField } from '@sikka/ui/search-field';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { Loaded } from '../kit/Loaded.tsx';
import { currentLocale, momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { KeyPages } from '../kit/Pages.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { pieceText } from './texts.ts';
import './content.css';

const route = getRouteApi('/pictures');

type Picture = z.output<(typeof pictures.listPictures)['content']>['pictures'][number];

/** The address of a link to a picture on the console's own origin. */
export const ownAddress = (path: string): string => `/console${path}`;

/** A picture in its smallest size, with its alternative text. */
export const Thumbnail = ({ pictureId, altEn, altHi }: Picture) => (
  <img
    className="thumbnail"
    src={ownAddress(picturePath(pictureId, pictureEdges[0]))}
    alt={currentLocale() === 'hi' ? altHi : altEn}
    loading="lazy"
  />
);

/** Every picture that content may show, with what shows it. */
export function PicturesPage() {
  const search = route.useSearch();
  const { query: text, after } = search;
  const navigate = route.useNavigate();
  const query = useCall(pictures.listPictures, { query: text, after });
  return (
    <Page title={m.console_pictures()} actions={<WritePicture />}>
      <SearchField
        label={m.console_picture_search()}
        placeholder={m.console_picture_search()}
        clearLabel={m.common_clear_the_search()}
        value={text ?? ''}
        onValueChange={(typed) =>
          void navigate({ search: { ...search, query: typed || undefined, after: undefined }, replace: true })
        }
      />
      <Loaded query={query}>
        {({ pictures: found, hasMore }) => (
          <>
            <p className="quiet" aria-live="polite">
              {found.length === 0 && m.console_nothing_found()}
            </p>
            <ul className="pictures">
              {found.map((picture) => (
                <PictureCard key={picture.pictureId} {...picture} />
              ))}
            </ul>
            <KeyPages
              after={after}
              next={hasMore && found.at(-1)?.pictureId}
              onOpen={(next) => void navigate({ search: { ...search, after: next } })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function PictureCard(picture: Picture) {
  const { pictureId, name, altEn, altHi, addedBy, addedAt, uses } = picture;
  return (
    <li>
      <Card className="stack">
        <Thumbnail {...picture} />
        <p className="strong">{name}</p>
        <p lang="en">{altEn}</p>
        <p lang="hi">{altHi}</p>
        <p className="quiet">{m.console_picture_by({ by: addedBy, when: momentText(addedAt) })}</p>
        {uses.length === 0 ? (
          <p className="muted">{m.console_picture_unused()}</p>
        ) : (
          <ul className="bullets">
            {uses.map(({ kind, gid, isDraft }) => (
              <li key={`${kind} ${gid} ${isDraft}`}>
                <Link to="/content/$kind/$gid" params={{ kind, gid }} className="link" translate="no">
                  {gid}
                </Link>{' '}
                {pieceText(kind)} {isDraft && `(${m.console_picture_draft()})`}
              </li>
            ))}
          </ul>
        )}
        <div className="tags">
          <WritePicture picture={picture} />
          <ReasonButton
            call={pictures.deletePicture}
            variant="ghost"
            disabled={uses.length > 0}
            isDangerous
            label={m.console_picture_delete()}
            title={m.console_picture_delete_title()}
            done={m.console_picture_deleted()}
            bodyOf={(reason) => ({ pictureId, reason })}
          />
        </div>
      </Card>
    </li>
  );
}

/** The longest edge of a picture that is sent: no larger one is kept. */
const longest = Math.max(...pictureEdges);
/** Quality of what is sent, which the server draws once more. */
const sentQuality = 0.92;

/** A picture no larger than is kept, so that little is sent; the file itself if that is smaller, or no picture. */
const shrink = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', sentQuality));
  return drawn && drawn.size < file.size ? drawn : file;
};

/** The bytes of a picture in base64. */
const base64Of = async (file: File): Promise<string> => {
  const blob = await shrink(file);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error(m.problem_pictureRefused())));
    reader.readAsDataURL(blob);
  });
};

/** Opens the form below: to add a picture, or to change the texts of one. */
function WritePicture({ picture }: { picture?: Picture }) {
  const [isOpen, setOpen] = useState(false);
  const title = picture ? m.console_picture_texts() : m.console_picture_add();
  return (
    <>
      <Button {...(picture && { size: 'small', variant: 'soft' })} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={title} closeLabel={m.common_close()}>
          <PictureForm {...(picture && { picture })} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

interface PictureFormProps {
  picture?: Picture;
  onDone: (pictureId: string) => void;
}

/** Adds a picture, or changes the texts of one. */
export function PictureForm({ picture, onDone }: PictureFormProps) {
  const { name = '', altEn = '', altHi = '', pictureId = '' } = picture ?? {};
  const [typed, setTyped] = useState({ name, altEn, altHi });
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const done = (id: string) => {
    onDone(id);
    toast(m.console_picture_saved());
  };
  const onFailed = ({ message }: Error) => setError(message);
  const add = useChange(pictures.addPicture, { onDone: (added) => done(added.pictureId), onFailed });
  const describe = useChange(pictures.describePicture, { onDone: () => done(pictureId), onFailed });
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form around the dialog, which would save too.
    event.stopPropagation();
    if (picture) describe.mutate({ ...typed, pictureId });
    else if (file) base64Of(file).then((bytes) => add.mutate({ ...typed, picture: bytes }), onFailed);
  };
  const fields = [
    ['name', m.console_picture_name(), m.console_picture_name_hint()],
    ['altEn', m.console_picture_alt_en(), undefined],
    ['altHi', m.console_picture_alt_hi(), undefined],
  ] as const;
  return (
    <form onSubmit={send} className="stack">
      {!picture && (
        <TextField
          label={m.console_picture_file()}
          hint={m.console_picture_file_hint()}
          type="file"
          required
          accept={pictureTypes.join(',')}
          onChange={({ target: { files } }) => {
            setFile(files?.[0]);
            setTyped({ ...typed, name: typed.name || (files?.[0]?.name.replace(/\.\w+$/, '') ?? '') });
          }}
        />
      )}
      {fields.map(([field, label, hint]) => (
        <TextField
          key={field}
          {...{ label, hint }}
          required
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <p className="bad" aria-live="polite">
        {error}
      </p>
      <Button type="submit" wide isBusy={add.isPending || describe.isPending}>
        {picture ? m.console_picture_texts() : m.console_picture_add()}
      </Button>
    </form>
  );
}
