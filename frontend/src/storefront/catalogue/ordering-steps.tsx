import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import numbered from '../ui/numbered-steps.module.css';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';

interface Step {
  readonly name: string;
  readonly description: string;
}

/** The steps of a print order. */
export function PrintOrderingSteps({ sides }: Pick<PrintProduct, 'sides'>) {
  const { t } = useTranslation('catalogue');
  return (
    <OrderingSteps
      title={t('steps.title')}
      steps={[
        { name: t('steps.start'), description: t(sides === 1 ? 'steps.startTextOneSide' : 'steps.startText') },
        { name: t('steps.check'), description: t('steps.checkText') },
        { name: t('steps.confirm'), description: t('steps.confirmText') },
        { name: t('steps.follow'), description: t('steps.followText') },
      ]}
    />
  );
}

/** The steps of a workwear order. */
export function SafetyOrderingSteps() {
  const { t } = useTranslation('catalogue');
  return (
    <OrderingSteps
      title={t('wear.steps.title')}
      steps={[
        { name: t('wear.steps.choose'), description: t('wear.steps.chooseText') },
        { name: t('wear.steps.details'), description: t('wear.steps.detailsText') },
        { name: t('wear.steps.design'), description: t('wear.steps.designText') },
        { name: t('wear.steps.have'), description: t('wear.steps.haveText') },
      ]}
    />
  );
}

function OrderingSteps({ title, steps }: { readonly title: string; readonly steps: readonly Step[] }) {
  const id = useId();
  return (
    <section className={page.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={clsx(layout.columns, numbered.steps)}>
        {steps.map(({ name, description }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{description}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
