'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { placesIn } from '@/lib/contract/questions/places';
import type { Blank } from '@/lib/contract/questions/key';
import type { Localized } from '@/lib/contract/localized';
import { PlaceText } from '../../components/fields/place-text';
import type { EditorProps } from '../editor-props';
import { BlankEditor } from './blank-editor';

/** Blanks to type into; every blank names the answers that count as right. */
export function CompleteEditor({ body, onChange }: EditorProps<'complete'>) {
  const t = useTranslations('questions');
  const format = useFormat();
  const { content, key } = body;
  const setText = (text: Localized) => {
    const blanks = placesIn(text).map(
      (id): Blank => key.blanks.find((blank) => blank.id === id) ?? { id, accepted: [] },
    );
    onChange({ content: { ...content, text }, key: { ...key, blanks } });
  };
  const setBlank = (next: Blank) =>
    onChange({
      content,
      key: { ...key, blanks: key.blanks.map((blank) => (blank.id === next.id ? next : blank)) },
    });
  return (
    <div className="flex flex-col gap-6">
      <PlaceText value={content.text} onChange={setText} />
      {key.blanks.map((blank, index) => (
        <BlankEditor
          key={blank.id}
          name={t('places.chip', { number: format.number(index + 1) })}
          path={`key.blanks.${index}`}
          blank={blank}
          onChange={setBlank}
        />
      ))}
    </div>
  );
}
