import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import text from '../ui/text.module.css';
import { newsOf, type News } from './status-changes.ts';
import type { Standing } from './projections-api.ts';
import { useReplayTitle } from './replay-section.tsx';

/** Tells who listens to the page, and does not see it, what changes by itself. */
export function NewsLine({ standing }: { readonly standing: Standing }) {
  const [news, setNews] = useState<readonly News[]>([]);
  const before = useRef(standing);
  useEffect(() => {
    const found = newsOf(before.current, standing);
    before.current = standing;
    // What was said stays until there is more to say: a line that is emptied may never be read out.
    if (found.length > 0) setNews(found);
  }, [standing]);
  const words = useNewsWords();
  return (
    <p role="status" className={text.unseen}>
      {news.map(words).join(' ')}
    </p>
  );
}

function useNewsWords(): (news: News) => string {
  const { t } = useTranslation('projections');
  const title = useReplayTitle();
  return (news) => {
    switch (news.is) {
      case 'finished':
        return t(`news.finished.${news.outcome}`, { replay: title(news.replay) });
      case 'failed':
        return t('news.failed', { replay: title(news.replay) });
      case 'parked':
        return t('news.parked', { projection: news.projection, count: news.count, n: formatCount(news.count) });
    }
  };
}
