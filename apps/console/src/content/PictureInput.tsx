import { type PictureEdge, pictureEdges, pictureLinks, picturePath, pictures } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { SearchField } from '@sikka/ui/search-field';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { Loaded } from '../kit/Loaded.tsx';
import { useCall } from '../kit/queries.ts';
import { ownAddress, PictureForm, Thumbnail } from './Pictures.tsx';

interface PictureInputProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The link of a picture: typed, or chosen from the library. */
export function PictureInput({ value, onChange, ...texts }: PictureInputProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (path: string) => {
    onChange(path);
    setOpen(false);
  };
  return (
    <div className="picture-input">
      <TextField {...texts} value={value} onChange={(event) => onChange(event.target.value)} />
      {pictureLinks(value).length > 0 && <img className="thumbnail" src={ownAddress(value)} alt="" />}
      <Button
        size="small"
        variant="ghost"
        aria-label={`${m.console_picture_choose()}: ${texts.label}`}
        onClick={() => setOpen(true)}
      >
        {m.console_picture_choose()}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={m.console_picture_choose()} closeLabel={m.common_close()}>
          <Library onChoose={choose} />
        </Dialog>
      )}
    </div>
  );
}

/** The newest pictures, or those that are searched for, in a size to choose; one that is added is chosen. */
function Library({ onChoose }: { onChoose: (path: string) => void }) {
  const [text, setText] = useState('');
  const [edge, setEdge] = useState<PictureEdge>(640);
  const [isAdding, setAdding] = useState(false);
  const query = useCall(pictures.listPictures, { query: text });
  const choose = (pictureId: string) => onChoose(picturePath(pictureId, edge));
  if (isAdding) return <PictureForm onDone={choose} />;
  return (
    <div className="stack">
      <SearchField
        label={m.console_picture_search()}
        placeholder={m.console_picture_search()}
        clearLabel={m.common_clear_the_search()}
        value={text}
        onValueChange={setText}
      />
      <SelectField
        label={m.console_picture_size()}
        options={pictureEdges.map((each) => ({ value: String(each), label: m.console_picture_pixels({ edge: each }) }))}
        value={String(edge)}
        onChange={({ target }) => setEdge(pictureEdges.find((each) => String(each) === target.value) ?? edge)}
      />
      <Button variant="soft" onClick={() => setAdding(true)}>
        {m.console_picture_add()}
      </Button>
      <Loaded query={query}>
        {({ pictures: found }) => (
          <>
            <p className="quiet" aria-live="polite">
              {found.length === 0 && m.console_nothing_found()}
            </p>
            <ul className="pictures">
              {found.map((picture) => (
                <li key={picture.pictureId}>
                  <button type="button" onClick={() => choose(picture.pictureId)}>
                    <Thumbnail {...picture} />
                    <span>{picture.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  );
}
