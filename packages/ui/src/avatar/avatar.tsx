import { useState } from 'react';
import { User } from '../generated/icons/User.tsx';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The portrait; without one, or if it fails to load, an icon is shown. */
  src?: string | undefined;
  /** Empty if the person's name is beside it. */
  alt: string;
  /** 28, 44 or 72 px. */
  size?: 'small' | 'medium' | 'large';
}

export function Avatar({ src, alt, size = 'medium' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src && src !== failedSrc) {
    return <img className={styles.avatar} data-size={size} src={src} alt={alt} onError={() => setFailedSrc(src)} />;
  }
  return (
    <span className={styles.avatar} data-size={size} {...(alt && { role: 'img', 'aria-label': alt })}>
      <User />
    </span>
  );
}
