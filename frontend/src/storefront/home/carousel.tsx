import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ShopPicture } from '../../shared/ui/picture.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import text from '../ui/text.module.css';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './carousel.module.css';
import { SLIDES } from './slides.ts';
import { useCardOffer } from './use-card-offer.ts';
import { useTurning } from './use-turning.ts';

/** A finger that moves less than this meant something else. */
const SWIPE_PX = 40;

/** The press sheet with the shop's four offers: turned by plate, key, finger or, unless stopped, by itself. */
export function Carousel() {
  const { t } = useTranslation('home');
  const id = useId();
  const offer = useCardOffer();
  const [shown, setShown] = useState(0);
  const turn = (by: number) => {
    setShown((now) => (now + by + SLIDES.length) % SLIDES.length);
  };
  const turning = useTurning(() => {
    turn(1);
  });
  const swipe = useSwipe(turn, turning.stop);
  return (
    <section
      className={`${text.wrap ?? ''} ${styles.hero ?? ''}`}
      aria-roledescription={t('carousel')}
      aria-label={t('offers')}
      {...turning.held}
    >
      {/* The title is the sheet's slug: the line of type that a press sheet carries outside its trim. */}
      <PageTitle className={styles.slug} tab={t('tab')}>
        {t('title')}
      </PageTitle>
      <div className={`${crops.cropped ?? ''} ${styles.sheet ?? ''}`} {...swipe}>
        <div className={styles.slides} aria-live={turning.byItself ? 'off' : 'polite'}>
          {SLIDES.map(({ name, picture, category }, place) => (
            <div
              key={name}
              className={styles.slide}
              id={`${id}-${name}`}
              role="tabpanel"
              aria-labelledby={`${id}-${name}-plate`}
              inert={place !== shown}
            >
              <ShopPicture
                name={picture}
                widths={[640, 960, 1440]}
                height={1080}
                sizes="(min-width: 1440px) 765px, (min-width: 720px) 55vw, 100vw"
                alt={t(`slides.${name}.alt`)}
                priority={place === 0}
              />
              <div className={styles.words}>
                <h2>{t(`slides.${name}.title`)}</h2>
                <p>{t(`slides.${name}.words`)}</p>
                <ButtonLink variant="primary" to={name === 'cards' ? offer : PATHS.category(category)}>
                  {t(`slides.${name}.go`)}
                </ButtonLink>
              </div>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <div role="tablist" aria-label={t('offers')} className={styles.plates}>
            {SLIDES.map(({ name }, place) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}-${name}-plate`}
                aria-controls={`${id}-${name}`}
                aria-selected={place === shown}
                tabIndex={place === shown ? 0 : -1}
                onClick={() => {
                  turning.stop();
                  setShown(place);
                }}
                onKeyDown={(event) => {
                  const next = placeByKey(event, place);
                  if (next === undefined) return;
                  event.preventDefault();
                  turning.stop();
                  setShown(next);
                  document.getElementById(`${id}-${SLIDES[next]?.name ?? ''}-plate`)?.focus();
                }}
              >
                <span className={styles.name}>{t(`slides.${name}.plate`)}</span>
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
              </button>
            ))}
          </div>
          <button
            type="button"
            className={styles.stop}
            aria-label={t(turning.byItself ? 'pause' : 'play')}
            onClick={turning.byItself ? turning.stop : turning.start}
          >
            {turning.byItself ? (
              <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
            )}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Which plate an arrow, Home or End leads to. */
function placeByKey(event: KeyboardEvent, place: number): number | undefined {
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const last = SLIDES.length - 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: forwards, ArrowLeft: -forwards };
  const step = steps[event.key];
  if (step !== undefined) return (place + step + SLIDES.length) % SLIDES.length;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? last : undefined;
}

/** Turns by a finger drawn along the line. */
function useSwipe(turn: (by: number) => void, onSwipe: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (start === undefined) return;
      const along = clientX - start.x;
      if (Math.abs(along) < SWIPE_PX || Math.abs(along) < 1.5 * Math.abs(clientY - start.y)) return;
      const forwards = getComputedStyle(currentTarget).direction === 'rtl' ? along > 0 : along < 0;
      onSwipe();
      turn(forwards ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
