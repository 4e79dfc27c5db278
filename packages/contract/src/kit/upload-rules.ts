/**
 * Users upload pictures with `POST /files?purpose=…`: the bytes as the body, with the headers of a session. The reply
 * is `{ fileId }`; calls that accept pictures take these ids. See docs/decisions/0101-uploads.md.
 */
export const uploadPath = '/files';

export const uploadPurposes = ['PORTRAIT', 'SUPPORT'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Accepted media types. The server checks the bytes, not the header. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const uploadLimits = {
  /** Maximum bytes of one picture as sent: 5 MiB. */
  sentBytes: 5_242_880,
  /** Maximum pixels of one picture as sent. */
  pixels: 25_000_000,
  /** Maximum bytes of all pictures of one user. */
  storedBytes: 50_000_000,
  /** Maximum number of uploads of one user in 24 hours. */
  perDay: 60,
  /** Maximum number of pictures per form. */
  perForm: 5,
} as const;

/** Longest edge of a stored picture, in pixels. */
export const longestEdge: Readonly<Record<UploadPurpose, number>> = { PORTRAIT: 512, SUPPORT: 1600 };

/** Id of a picture: the bucket of its user and 128 random bits, in hexadecimal. */
export const fileIdShape = /^[0-9a-f]{34}$/;

/** Reply to an upload. */
export interface Uploaded {
  fileId: string;
}
