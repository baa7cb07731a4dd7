import styles from './unbroken-text.module.css';

/** A title whose hyphenated words stay on one line: "Hi-Vis" is not broken into "Hi-" and "Vis". */
export function UnbrokenText({ children }: { readonly children: string }) {
  return children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts keep their position.
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
}
