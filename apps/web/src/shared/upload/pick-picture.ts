import { pictureTypes } from '@sikka/contract/rules';
import { chooseUploadSource, type UploadSource } from '../prompt/choose-upload-source.ts';
import { promptPermission } from '../prompt/prompt-permission.ts';

/** Opens the phone's own picker; undefined if it is closed without a choice. */
const openPicker = (source: UploadSource): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = pictureTypes.join(',');
    input.hidden = true;
    if (source === 'camera') input.setAttribute('capture', 'environment');
    const done = (): void => {
      input.remove();
      resolve(input.files?.[0]);
    };
    input.addEventListener('change', done);
    input.addEventListener('cancel', done);
    // Safari ignores an input outside the document.
    document.body.append(input);
    input.click();
  });

/** Takes or chooses a picture; undefined if cancelled or not permitted. */
export const pickFrom = async (source: UploadSource): Promise<File | undefined> =>
  (await promptPermission(source)) ? openPicker(source) : undefined;

/** Asks for the source first. */
export const pickPicture = async (): Promise<File | undefined> => {
  const source = await chooseUploadSource();
  return source && pickFrom(source);
};
