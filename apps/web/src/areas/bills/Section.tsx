import { SectionTitle } from '@sikka/ui/section-title';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A part of a screen under its title. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <SectionTitle>{title}</SectionTitle>
    {children}
  </section>
);
