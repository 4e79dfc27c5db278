/** Longest edges, in pixels, in which a picture is kept: for icons, for cards, for the whole width of a phone. */
export const pictureEdges = [320, 640, 1_280] as const;
export type PictureEdge = (typeof pictureEdges)[number];

/** The address of a picture below the app's base, as content links it. */
export const picturePath = (pictureId: string, edge: PictureEdge): string => `/pictures/${pictureId}-${edge}.webp`;

/** Links to pictures of the library, in a text of a row; addresses of other hosts are none. */
export const pictureLinks = (text: string): string[] => text.match(/(?<![\w.:/-])\/pictures\/[^"\s)]*/g) ?? [];
