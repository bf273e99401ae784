'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lackingPlaces, placesIn } from '@/lib/contract/questions/places';
import type { Localized } from '@/lib/contract/localized';
import { newPartId } from '../../model/parts';
import { BilingualRich } from './bilingual-rich';

type PlaceTextProps = {
  value: Localized;
  /** Gives the text and, when a place was added, its id. */
  onChange: (value: Localized) => void;
};

/** The place to insert next: one that the other language has already, or a new one. */
function nextPlace(value: Localized, lang: 'ar' | 'en'): string {
  const here = placesIn({ [lang]: value[lang] });
  const all = placesIn(value);
  return all.find((id) => !here.includes(id)) ?? newPartId(all, 'b');
}

/** Running text with places in it; both languages hold the same places. */
export function PlaceText({ value, onChange }: PlaceTextProps) {
  const t = useTranslations('questions.places');
  const { number } = useFormat();
  const places = placesIn(value);
  const nameOf = (id: string) => t('chip', { number: number(Math.max(0, places.indexOf(id)) + 1) });
  return (
    <div>
      <BilingualRich
        column="text"
        path="content.text"
        value={value}
        onChange={onChange}
        nameOfPlace={nameOf}
        tools={(handle) => (
          <Button
            variant="soft"
            size="row"
            icon={<Icon name="text-cursor-input" size={16} />}
            disabled={!handle}
            onClick={() => handle?.run({ type: 'place', id: nextPlace(value, handle.lang) })}
          >
            {t('insert')}
          </Button>
        )}
      />
      {lackingPlaces(value).map(({ lang, count }) => (
        <p key={lang} className="mt-1 text-13 text-accent-ink">
          {t('lacking', { lang, count })}
        </p>
      ))}
    </div>
  );
}
