import { m } from '@sikka/messages';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { NoticeBar } from '@sikka/ui/notice-bar';

/** Every announcement is a sentence that ends by itself: a wide space is enough. */
const between = '\u2003';

/** What is announced, one after the other in one line. */
export const Announcements = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <NoticeBar
      icon={<BellRingingDuotone />}
      pauseLabel={m.lending_home_announcements_hold()}
      playLabel={m.lending_home_announcements_move()}
    >
      {texts.join(between)}
    </NoticeBar>
  );
