import { uploadLimits } from '@sikka/contract/rules';
import type Decoder from 'sharp';
import { Problem } from '../calls/problem.ts';

type Sharp = typeof Decoder;

let loadedDecoder: Promise<Sharp> | undefined;

/** Loads the decoder and blocks every format except JPEG, PNG and WebP from memory. */
const loadDecoder = async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};

/** Leading bytes of the accepted formats: JPEG, PNG, WebP. */
const magicNumbers = ['ffd8ff', '89504e470d0a1a0a', '52494646'];

/** Memory limit, in bytes, of formats that are decoded as a whole. */
const maxDecodedBytes = 100_000_000;

/**
 * Decoding needs far more memory than the file has bytes, so pictures are decoded one at a time.
 */
let lastDecoding: Promise<unknown> = Promise.resolve();

const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const decoding = lastDecoding.then(work);
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
};

const reencode = async (sharp: Sharp, bytes: Uint8Array, longestEdge: number): Promise<Uint8Array> => {
  const picture = sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' });
  const { width, height, format, channels, depth, isProgressive } = await picture.metadata();
  const isDecodedWhole = isProgressive || format === 'webp';
  const bytesPerPixel = channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1);
  if (isDecodedWhole && width * height * bytesPerPixel > maxDecodedBytes) throw new Problem('pictureRefused');
  return picture
    .timeout({ seconds: 8 })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
};

/**
 * Re-encodes a picture as WebP: upright, no edge longer than `longestEdge` pixels, and without
 * metadata such as location or camera or any data hidden in the file. Throws `pictureRefused` for
 * anything that is not a complete picture.
 */
export const readPicture = async (bytes: Uint8Array, longestEdge: number): Promise<Uint8Array> => {
  const header = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (!magicNumbers.some((magicNumber) => header.startsWith(magicNumber))) throw new Problem('pictureRefused');
  const sharp = await (loadedDecoder ??= loadDecoder());
  try {
    return await oneAtATime(() => reencode(sharp, bytes, longestEdge));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('pictureRefused', { cause: error });
  }
};
