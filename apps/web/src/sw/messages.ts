/** Sent to a page when a newer home page has arrived after the cached one it shows. */
export const homeChanged = 'home-changed';

/**
 * Sent to a page when its notification was pressed: the path to open, below the base. The page
 * answers through the transferred port.
 */
export interface NoticePressed {
  noticeLink: string;
}

export const isNoticePressed = (data: unknown): data is NoticePressed =>
  typeof data === 'object' && data !== null && typeof (data as Partial<NoticePressed>).noticeLink === 'string';
