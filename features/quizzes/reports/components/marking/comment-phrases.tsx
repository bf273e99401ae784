'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const phrases = ['excellent', 'explain', 'example'] as const;

/** Sentences that comments often need, added with one press. */
export function CommentPhrases({
  comment,
  onChange,
}: {
  comment: string;
  onChange: (comment: string) => void;
}) {
  const t = useTranslations('reports.marking');
  return (
    <div className="flex flex-wrap gap-2">
      {phrases.map((key) => {
        const phrase = t(`phrases.${key}`);
        return (
          <Button
            key={key}
            size="row"
            icon={<Icon name="plus" size={14} />}
            aria-label={t('addPhrase', { phrase })}
            onClick={() => onChange([comment.trim(), phrase].filter(Boolean).join(' '))}
          >
            {phrase}
          </Button>
        );
      })}
    </div>
  );
}
