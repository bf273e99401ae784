'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { PairOptions } from '../../components/fields/pair-options';
import { PairSelect } from '../../components/fields/pair-select';
import { useProblem } from '@/components/form/field-problems';
import { CanvasImage } from '../../components/image-stage/canvas-image';
import { ImageStage } from '../../components/image-stage/image-stage';
import { withPair, withPlace } from '../../model/pairs';
import { newPartId } from '../../model/parts';
import { besideOthers, type Shape } from '../../model/shapes';
import type { EditorProps } from '../editor-props';

const middle: Shape = { shape: 'rect', x: 0.4, y: 0.42, width: 0.2, height: 0.16 };

/** Labels to drag onto places of a picture. */
export function DragDropImageEditor({ body, onChange }: EditorProps<'drag_drop_image'>) {
  const t = useTranslations('questions');
  const format = useFormat();
  const problem = useProblem();
  const [chosen, setChosen] = useState<string | null>(null);
  const { content, key } = body;
  const places = content.places.map(({ id }) => id);
  const shapes = content.places.map(({ id: _, ...box }): Shape => ({ shape: 'rect', ...box }));
  const add = (shape: Shape) => {
    if (shape.shape !== 'rect' || content.places.length >= 30) return;
    const id = newPartId(places, 'p');
    const { shape: _name, ...box } = shape;
    const { options, pairs } = withPlace(id, content.options, key.pairs);
    const free = content.options.find((option) => !Object.values(key.pairs).includes(option.id));
    const next = free
      ? { options: content.options, pairs: { ...key.pairs, [id]: free.id } }
      : { options, pairs };
    onChange({
      content: { ...content, places: [...content.places, { id, ...box }], options: next.options },
      key: { ...key, pairs: next.pairs },
    });
    setChosen(id);
  };
  const change = (id: string, shape: Shape) => {
    if (shape.shape !== 'rect') return;
    const { shape: _name, ...box } = shape;
    onChange({
      key,
      content: {
        ...content,
        places: content.places.map((place) => (place.id === id ? { id, ...box } : place)),
      },
    });
  };
  const remove = (id: string) =>
    onChange({
      content: { ...content, places: content.places.filter((place) => place.id !== id) },
      key: { ...key, pairs: withPair(key.pairs, id, '') },
    });
  return (
    <div className="flex flex-col gap-6">
      <CanvasImage
        image={content.image}
        onChange={(image) => onChange({ key, content: { ...content, image } })}
      >
        {(src) => (
          <ImageStage
            src={src}
            tool="rect"
            shapes={content.places.map(({ id, ...box }, index) => ({
              id,
              name: String(index + 1),
              shape: { shape: 'rect', ...box },
            }))}
            chosen={chosen}
            onChoose={setChosen}
            onAdd={add}
            onChange={change}
            onRemove={remove}
          />
        )}
      </CanvasImage>
      <div>
        <p className="text-13 text-ink-2">{t('stage.hint')}</p>
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={18} />}
          disabled={content.image.file_id === ''}
          onClick={() => add(besideOthers(middle, shapes))}
        >
          {t('stage.addPlace')}
        </Button>
        <FieldError>{problem('content.places')}</FieldError>
      </div>
      {places.map((place, index) => (
        <div key={place} className="flex items-end gap-2">
          <PairSelect
            label={t('stage.place', { number: format.number(index + 1) })}
            options={content.options}
            place={place}
            pairs={key.pairs}
            onChange={(pairs) => onChange({ content, key: { ...key, pairs } })}
          />
          <IconButton
            name={t('stage.removePlace', { number: format.number(index + 1) })}
            icon={<Icon name="x" size={18} />}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <PairOptions
        title={t('stage.labels')}
        addLabel={t('options.add')}
        options={content.options}
        withImages
        places={places}
        pairs={key.pairs}
        onChange={(options, pairs) => onChange({ content: { ...content, options }, key: { ...key, pairs } })}
      />
    </div>
  );
}
