import { IconRuler2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../shared/routes/lazy-part.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../product.module.css';
import { wearOf } from './wear-measures.ts';

const SizeGuide = lazyPart(async () => (await import('./size-guide.tsx')).SizeGuide, 'sizes');

interface SizeGuideButtonProps {
  readonly product: { readonly category_slug: string; readonly title: string };
}

/** Opens the size guide for the product’s kind of wear; renders nothing for other products. */
export function SizeGuideButton({ product }: SizeGuideButtonProps) {
  const { t } = useTranslation('catalogue');
  const [opened, setOpened] = useState(false);
  const wear = wearOf(product);
  if (wear === undefined) return null;
  return (
    <>
      <Button
        variant="link"
        className={styles.sizeGuide}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
        }}
      >
        <IconRuler2 size={18} stroke={1.75} aria-hidden="true" />
        {t('wear.guide')}
      </Button>
      <Suspense>
        {opened ? (
          <SizeGuide
            wear={wear}
            onClose={() => {
              setOpened(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
