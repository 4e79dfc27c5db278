import type { SupportRequest } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatMoment } from '#shared/format.ts';
import styles from './Conversation.module.css';
import { authorText } from './request-texts.ts';

/** The messages of a request, oldest first; the user's own are on the other side. */
export const Conversation = ({ messages }: Pick<SupportRequest, 'messages'>) => (
  <ol className="list" aria-label={m.support_request_conversation()}>
    {messages.map(({ author, text, pictures, at }) => (
      <li key={`${author} ${at}`} className={`tight ${styles.message}`} data-own={author === 'USER' || undefined}>
        <p className="quiet">
          {authorText(author)} · {formatMoment(at)}
        </p>
        <p className={`surface typed ${styles.text}`}>{text}</p>
        {pictures.length > 0 && (
          <div className="tags">
            {pictures.map((address, index) => (
              <a key={address} href={address} target="_blank" rel="noreferrer">
                <img className={styles.picture} src={address} alt={m.frame_pictures_nth({ place: index + 1 })} />
              </a>
            ))}
          </div>
        )}
      </li>
    ))}
  </ol>
);
