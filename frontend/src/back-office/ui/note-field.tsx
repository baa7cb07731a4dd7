import { clsx } from 'clsx';
import field from '../../shared/ui/field.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import { Button } from '../../shared/ui/button.tsx';
import text from '../../shared/ui/text.module.css';
import styles from './note-field.module.css';

interface NoteFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly addLabel: string;
  readonly note: string;
  readonly isSending: boolean;
  /** Why it could not be added; the text is kept. */
  readonly error: string | undefined;
  readonly onChange: (note: string) => void;
  readonly onSend: () => void;
}

/** A field to add a note; Ctrl + Enter submits it. */
export function NoteField({ id, label, addLabel, note, isSending, error, onChange, onSend }: NoteFieldProps) {
  return (
    <form
      className={clsx(visibility.screenOnly, styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label>
        <span className={text.visuallyHidden}>{label}</span>
        <textarea
          className={field.input}
          id={id}
          rows={1}
          maxLength={2_000}
          placeholder={label}
          value={note}
          // The text is cleared after sending, so nothing may be typed meanwhile.
          readOnly={isSending}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
          }}
        />
      </label>
      {error === undefined ? null : (
        <p role="alert" className={text.error}>
          {error}
        </p>
      )}
      {note.trim() === '' ? null : (
        <Button type="submit" small busy={isSending}>
          {addLabel}
        </Button>
      )}
    </form>
  );
}
