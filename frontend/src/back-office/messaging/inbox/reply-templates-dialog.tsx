import { LANGUAGES } from '@pressline/domain/kernel/languages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { formatList } from '../../../shared/language/language.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { languagesOf } from './reply-from-template.ts';
import {
  useDeleteReplyTemplateMutation,
  useReplyTemplatesQuery,
  useSaveReplyTemplateMutation,
  type ReplyTemplate,
} from './reply-templates-api.ts';

/** Adds, changes and deletes the templates for replies. */
export function ReplyTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  const { data: templates, error } = useReplyTemplatesQuery();
  const [edited, setEdited] = useState<ReplyTemplate>();
  const [remove, removing] = useDeleteReplyTemplateMutation();
  if (edited !== undefined) return <TemplateForm template={edited} onDone={() => setEdited(undefined)} />;
  return (
    <Dialog title={t('templates.title')} onClose={onClose}>
      <p className={text.muted}>{t('templates.text')}</p>
      {templates === undefined ? (
        <p role="status">{t(error === undefined ? 'common:state.loading' : 'templates.notLoaded')}</p>
      ) : (
        <ul className={layout.stack}>
          {templates.map((template) => (
            <li key={template.id} className={layout.row}>
              <b>
                <bdi>{template.name}</bdi>
              </b>
              <span className={text.muted}>
                {formatList(languagesOf(template).map((language) => t(`templates.language.${language}`)))}
              </span>
              <Button
                small
                className={layout.pushed}
                aria-label={t('templates.editOf', { name: template.name })}
                onClick={() => setEdited(template)}
              >
                {t('templates.edit')}
              </Button>
              <Button
                small
                variant="ghost"
                aria-label={t('templates.deleteOf', { name: template.name })}
                busy={removing.isLoading && removing.originalArgs?.id === template.id}
                onClick={() => void remove({ id: template.id, key: newKey() })}
              >
                {t('templates.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing.error === undefined ? null : (
        <Note variant="error">{messageOf(removing.error, t('templates.failed'))}</Note>
      )}
      <div className={layout.row}>
        <Button variant="primary" onClick={() => setEdited({ id: newKey(), name: '', texts: {} })}>
          {t('templates.add')}
        </Button>
      </div>
    </Dialog>
  );
}

interface TemplateFormProps {
  readonly template: ReplyTemplate;
  readonly onDone: () => void;
}

function TemplateForm({ template, onDone }: TemplateFormProps) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(template.name);
  const [texts, setTexts] = useState(template.texts);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [key] = useState(newKey);
  const [save, { isLoading, error }] = useSaveReplyTemplateMutation();
  const isNameMissing = name.trim() === '';
  const isTextMissing = Object.values(texts).every((one) => (one ?? '').trim() === '');
  const submit = async (): Promise<void> => {
    setIsSubmitted(true);
    if (isNameMissing || isTextMissing || isLoading) return;
    const { data } = await save({ id: template.id, template: { name: name.trim(), texts }, key });
    if (data !== undefined) onDone();
  };
  return (
    <FormDialog
      title={t(template.name === '' ? 'templates.add' : 'templates.editTitle')}
      submitLabel={t('templates.save')}
      busy={isLoading}
      error={error === undefined ? undefined : messageOf(error, t('templates.failed'))}
      onSubmit={() => void submit()}
      onClose={onDone}
    >
      <TextField
        label={t('templates.name')}
        error={isSubmitted && isNameMissing ? t('templates.nameNeeded') : undefined}
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {LANGUAGES.map((language, index) => (
        <TextArea
          key={language}
          label={t(`templates.language.${language}`)}
          hint={index === 0 ? t('templates.placeholders') : undefined}
          error={isSubmitted && isTextMissing && index === 0 ? t('templates.textNeeded') : undefined}
          rows={4}
          maxLength={5_000}
          lang={language}
          dir="auto"
          value={texts[language] ?? ''}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
