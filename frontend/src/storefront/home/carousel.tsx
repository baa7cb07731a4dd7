import { clsx } from 'clsx';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ShopPicture } from '../../shared/ui/picture.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import layout from '../../shared/ui/layout.module.css';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './carousel.module.css';
import { useCardOffer } from './use-card-offer.ts';
import { useAutoRotation } from './use-auto-rotation.ts';
import page from '../ui/page.module.css';

/** The four offers of the carousel. */
const SLIDES = [
  { name: 'cards', picture: 'slide-1', category: 'business-cards' },
  { name: 'safety', picture: 'slide-2', category: 'safety-vest' },
  { name: 'food', picture: 'slide-3', category: 'fast-food-boxes' },
  { name: 'office', picture: 'slide-4', category: 'official-papers' },
] as const;

/** The inks of the plates; the last one is black, or white in the dark scheme. */
const PLATES = ['#00a4d3', '#e5007e', '#ffe500', 'var(--ink)'];

/** Shorter touch movements are no swipe. */
const SWIPE_PX = 40;

/**
 * The carousel with the shop’s four offers: controlled by tabs, keys and swipes, and rotating automatically unless
 * stopped.
 */
export function Carousel() {
  const { t } = useTranslation('home');
  const id = useId();
  const offer = useCardOffer();
  const [selected, setSelected] = useState(0);
  const advance = (by: number) => {
    setSelected((current) => (current + by + SLIDES.length) % SLIDES.length);
  };
  const rotation = useAutoRotation(() => {
    advance(1);
  });
  const swipe = useSwipe(advance, rotation.stop);
  return (
    <section
      className={clsx(layout.wrap, styles.hero)}
      aria-roledescription={t('carousel')}
      aria-label={t('offers')}
      {...rotation.pauseHandlers}
    >
      {/* Styled as the slug line that a press sheet carries outside its trim. */}
      <PageTitle className={styles.slug} tab={t('tab')}>
        {t('title')}
      </PageTitle>
      <div className={clsx(crops.cropped, styles.sheet)} {...swipe}>
        <div className={styles.slides} aria-live={rotation.byItself ? 'off' : 'polite'}>
          {SLIDES.map(({ name, picture, category }, index) => (
            <div
              key={name}
              className={styles.slide}
              id={`${id}-${name}`}
              role="tabpanel"
              aria-labelledby={`${id}-${name}-plate`}
              inert={index !== selected}
            >
              <ShopPicture
                name={picture}
                widths={[640, 960, 1440]}
                height={1080}
                sizes="(min-width: 1440px) 765px, (min-width: 768px) 55vw, 100vw"
                alt={t(`slides.${name}.alt`)}
                priority={index === 0}
              />
              <div className={styles.text}>
                <h2>{t(`slides.${name}.title`)}</h2>
                <p>{t(`slides.${name}.text`)}</p>
                <ButtonLink variant="primary" to={name === 'cards' ? offer : PATHS.category(category)}>
                  {t(`slides.${name}.action`)}
                </ButtonLink>
              </div>
            </div>
          ))}
        </div>
        <div className={styles.footer}>
          <div role="tablist" aria-label={t('offers')} className={styles.plates}>
            {SLIDES.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                role="tab"
                style={{ '--plate': PLATES[index] } as CSSProperties}
                id={`${id}-${name}-plate`}
                aria-controls={`${id}-${name}`}
                aria-selected={index === selected}
                tabIndex={index === selected ? 0 : -1}
                onClick={() => {
                  rotation.stop();
                  setSelected(index);
                }}
                onKeyDown={(event) => {
                  const next = indexForKey(event, index);
                  if (next === undefined) return;
                  event.preventDefault();
                  rotation.stop();
                  setSelected(next);
                  document.getElementById(`${id}-${SLIDES[next]?.name ?? ''}-plate`)?.focus();
                }}
              >
                <span className={styles.name}>{t(`slides.${name}.plate`)}</span>
                <span className={page.notOnDesktop} aria-hidden="true">
                  {index + 1}
                </span>
              </button>
            ))}
          </div>
          <Button
            variant="ghost"
            icon
            className={styles.stop}
            aria-label={t(rotation.byItself ? 'pause' : 'play')}
            onClick={rotation.byItself ? rotation.stop : rotation.start}
          >
            {rotation.byItself ? (
              <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
            )}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The tab that an arrow key, Home or End selects. */
function indexForKey(event: KeyboardEvent, index: number): number | undefined {
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const last = SLIDES.length - 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: forwards, ArrowLeft: -forwards };
  const step = steps[event.key];
  if (step !== undefined) return (index + step + SLIDES.length) % SLIDES.length;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? last : undefined;
}

/** Advances on horizontal swipes. */
function useSwipe(advance: (by: number) => void, onSwipe: () => void) {
  const startPoint = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      startPoint.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = startPoint.current;
      startPoint.current = undefined;
      if (start === undefined) return;
      const distance = clientX - start.x;
      if (Math.abs(distance) < SWIPE_PX || Math.abs(distance) < 1.5 * Math.abs(clientY - start.y)) return;
      const isForward = getComputedStyle(currentTarget).direction === 'rtl' ? distance > 0 : distance < 0;
      onSwipe();
      advance(isForward ? 1 : -1);
    },
    onPointerCancel: () => {
      startPoint.current = undefined;
    },
  };
}
