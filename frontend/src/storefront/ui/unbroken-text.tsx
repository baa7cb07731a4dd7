import { Fragment } from 'react';
import styles from './unbroken-text.module.css';

/** A title whose hyphenated words stay on one line: "Hi-Vis" is not broken into "Hi-" and "Vis". */
export function UnbrokenText({ children }: { readonly children: string }) {
  return children.split(' ').map((word, index) => (
    // Words keep their position.
    <Fragment key={index}>
      {index === 0 ? '' : ' '}
      {word.includes('-') ? <span className={styles.word}>{word}</span> : word}
    </Fragment>
  ));
}
