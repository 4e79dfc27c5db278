/** What the page hears when a newer home page came in behind the one it shows. */
export const homeChanged = 'home-changed';

/** What the page is asked to open, because its notification was pressed: a path below the base. It answers through the port that came along. */
export interface NoticePressed {
  noticeLink: string;
}

export const isNoticePressed = (data: unknown): data is NoticePressed =>
  typeof data === 'object' && data !== null && typeof (data as Partial<NoticePressed>).noticeLink === 'string';
