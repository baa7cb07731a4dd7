import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import numbered from '../ui/numbered-steps.module.css';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';

interface Step {
  readonly name: string;
  readonly description: string;
}

/** The steps of a print order. */
export function PrintOrderingSteps() {
  const { t } = useTranslation('catalogue');
  return (
    <OrderingSteps
      title={t('way.title')}
      steps={[
        { name: t('way.start'), description: t('way.startWords') },
        { name: t('way.check'), description: t('way.checkWords') },
        { name: t('way.confirm'), description: t('way.confirmWords') },
        { name: t('way.follow'), description: t('way.followWords') },
      ]}
    />
  );
}

/** The steps of a workwear order. */
export function SafetyOrderingSteps() {
  const { t } = useTranslation('catalogue');
  return (
    <OrderingSteps
      title={t('wear.way.title')}
      steps={[
        { name: t('wear.way.choose'), description: t('wear.way.chooseWords') },
        { name: t('wear.way.details'), description: t('wear.way.detailsWords') },
        { name: t('wear.way.design'), description: t('wear.way.designWords') },
        { name: t('wear.way.have'), description: t('wear.way.haveWords') },
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
