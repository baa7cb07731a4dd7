import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CategorySetting } from '@pressline/domain/settings/category-settings.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@pressline/domain/kernel/languages.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/language/languages.ts';
import { Button } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import { EDITORS } from './setting-editors.ts';
import styles from './settings.module.css';
import { useUsualCategoryName } from './use-usual-category-name.ts';
import field from '../../shared/ui/field.module.css';

type Category = CategorySetting<string>;

interface CategoryListProps {
  readonly id: string;
  readonly input: string;
  readonly onChange: (input: string) => void;
}

/** The categories in their order, each with its own names. */
export function CategoryList({ id, input, onChange }: CategoryListProps) {
  const { t } = useTranslation('settings');
  const nameOf = useUsualCategoryName();
  // The field's input is the JSON of its value.
  const categories = EDITORS.categories.valueOf(input) as readonly Category[];
  const change = (changed: readonly Category[]): void => onChange(EDITORS.categories.inputOf(changed));
  const move = (index: number, by: -1 | 1): void => {
    const moved = [...categories];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    change(moved);
  };
  return (
    <ol className={clsx(layout.lines, layout.framed)}>
      {categories.map((category, index) => {
        const name = nameOf(category.slug);
        return (
          <li key={category.slug} className={styles.category}>
            <b>{name}</b>
            <span className={clsx(layout.row, layout.nowrap)}>
              <Button
                variant="ghost"
                icon
                small
                disabled={index === 0}
                aria-label={t('moveUp', { category: name })}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                icon
                small
                disabled={index === categories.length - 1}
                aria-label={t('moveDown', { category: name })}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
              </Button>
            </span>
            <span className={styles.names}>
              {LANGUAGE_CODES.map((code) => (
                <input
                  key={code}
                  className={field.input}
                  id={index === 0 && code === 'en' ? id : undefined}
                  type="text"
                  lang={code}
                  dir={directionOf(code)}
                  maxLength={60}
                  autoComplete="off"
                  placeholder={LANGUAGES[code]}
                  aria-label={t('ownName', { category: name, language: LANGUAGES[code] })}
                  value={category.names?.[code] ?? ''}
                  onChange={({ target }) =>
                    change(categories.map((each, at) => (at === index ? renamed(each, code, target.value) : each)))
                  }
                />
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Without empty names, so that a name that is removed again is no change. */
function renamed({ slug, names = {} }: Category, code: Language, name: string): Category {
  const nameIn = (each: Language): string => (each === code ? name : (names[each] ?? ''));
  const ordered = Object.fromEntries(
    LANGUAGE_CODES.filter((each) => nameIn(each).trim() !== '').map((each) => [each, nameIn(each)]),
  );
  return Object.keys(ordered).length === 0 ? { slug } : { slug, names: ordered };
}
