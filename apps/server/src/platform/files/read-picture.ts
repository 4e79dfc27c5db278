import type Decoder from 'sharp';
import { uploadLimits } from '@sikka/contract/rules';
import { Problem } from '../problem.ts';

type Sharp = typeof Decoder;

let loaded: Promise<Sharp> | undefined;

/** The decoder, which would open far more than pictures that are taken: everything is shut but three formats in memory. */
const load = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};

/** What a picture begins with that is worth a look of the decoder: JPEG, PNG, WebP. */
const beginnings = ['ffd8ff', '89504e470d0a1a0a', '52494646'];

/** Bytes that a picture may take in memory when its format has to be decoded as a whole. */
const heldBytes = 100_000_000;

/** Decoding takes far more memory than the picture has bytes, so it is done for one picture at a time. */
let lastTurn: Promise<unknown> = Promise.resolve();

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
};

const reencode = async (sharp: Sharp, bytes: Uint8Array, longestEdge: number): Promise<Uint8Array> => {
  const picture = sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' });
  const { width, height, format, channels, depth, isProgressive } = await picture.metadata();
  const isHeld = isProgressive || format === 'webp';
  const bytesPerPixel = channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1);
  if (isHeld && width * height * bytesPerPixel > heldBytes) throw new Problem('pictureRefused');
  return picture
    .timeout({ seconds: 8 })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
};

/**
 * Decodes a picture and makes a new one of what is seen: WebP, upright, no edge longer than `longestEdge` pixels. Nothing else that was in
 * the file goes on: no place or camera, no other file behind or inside it. Throws `pictureRefused` for everything that is no whole picture.
 */
export const readPicture = async (bytes: Uint8Array, longestEdge: number): Promise<Uint8Array> => {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (!beginnings.some((known) => beginning.startsWith(known))) throw new Problem('pictureRefused');
  const sharp = await (loaded ??= load());
  try {
    return await inTurn(() => reencode(sharp, bytes, longestEdge));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('pictureRefused', { cause: error });
  }
};
