'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { placesIn } from '@/lib/contract/questions/places';
import type { Localized } from '@/lib/contract/localized';
import { PairOptions } from '../../components/fields/pair-options';
import { PairSelect } from '../../components/fields/pair-select';
import { PlaceText } from '../../components/fields/place-text';
import { remainingPairs, withPlace } from '../../model/pairs';
import type { EditorProps } from '../editor-props';

/** Words to drag into a text; options without a place are distractors. */
export function DragDropTextEditor({ body, onChange }: EditorProps<'drag_drop_text'>) {
  const t = useTranslations('questions');
  const format = useFormat();
  const { content, key } = body;
  const places = placesIn(content.text);
  const setText = (text: Localized) => {
    const next = placesIn(text);
    const added = next.filter((id) => !places.includes(id));
    const start = { options: content.options, pairs: remainingPairs(key.pairs, next, content.options) };
    const { options, pairs } = added.reduce((now, id) => withPlace(id, now.options, now.pairs), start);
    onChange({ content: { ...content, text, options }, key: { ...key, pairs } });
  };
  return (
    <div className="flex flex-col gap-6">
      <PlaceText value={content.text} onChange={setText} />
      <PairOptions
        title={t('places.words')}
        addLabel={t('options.add')}
        options={content.options}
        places={places}
        pairs={key.pairs}
        onChange={(options, pairs) => onChange({ content: { ...content, options }, key: { ...key, pairs } })}
      />
      {places.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-16 font-bold">{t('pairs.title')}</legend>
          <div className="flex flex-wrap gap-4">
            {places.map((place, index) => (
              <PairSelect
                key={place}
                label={t('places.chip', { number: format.number(index + 1) })}
                options={content.options}
                place={place}
                pairs={key.pairs}
                onChange={(pairs) => onChange({ content, key: { ...key, pairs } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
