/**
 * Pictures of users. `POST /files?purpose=…` takes the bytes of one as its body, with the headers of a session, and answers
 * `{ fileId }`; a call that takes pictures is then given their ids. See docs/decisions/0101-uploads.md.
 */
export const uploadPath = '/files';

/** What a picture may be uploaded for. */
export const uploadPurposes = ['PORTRAIT', 'SUPPORT'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Media types that are taken; what the bytes are decides. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const uploadLimits = {
  /** Bytes of one picture as it is sent: 5 MiB. */
  sentBytes: 5_242_880,
  /** Pixels of a picture as it is sent. */
  pixels: 25_000_000,
  /** Maximum bytes of all pictures of one user. */
  storedBytes: 50_000_000,
  /** Maximum number of uploads of one user in 24 hours. */
  perDay: 60,
  /** Maximum number of pictures per form. */
  perForm: 5,
} as const;

/** The longest edge of a picture that is kept, in pixels. */
export const longestEdge: Readonly<Record<UploadPurpose, number>> = { PORTRAIT: 512, SUPPORT: 1600 };

/** Name of a picture: the bucket of its user and 128 random bits. */
export const fileIdShape = /^[0-9a-f]{34}$/;

/** What an upload answers. */
export interface Uploaded {
  fileId: string;
}
