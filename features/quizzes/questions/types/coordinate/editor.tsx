'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import { Segmented } from '@/components/ui/segmented';
import { useProblem } from '@/components/form/field-problems';
import { CanvasImage } from '../../components/image-stage/canvas-image';
import { ImageStage } from '../../components/image-stage/image-stage';
import { asTyped, replaceAt, withoutAt } from '../../model/parts';
import { besideOthers, type Shape } from '../../model/shapes';
import type { EditorProps } from '../editor-props';

const middle: Record<Shape['shape'], Shape> = {
  circle: { shape: 'circle', x: 0.5, y: 0.5, radius: 0.08 },
  rect: { shape: 'rect', x: 0.4, y: 0.42, width: 0.2, height: 0.16 },
  polygon: {
    shape: 'polygon',
    points: [
      { x: 0.5, y: 0.35 },
      { x: 0.62, y: 0.6 },
      { x: 0.38, y: 0.6 },
    ],
  },
};

/** Points to set on a picture; every target is a circle, a rectangle or a polygon. */
export function CoordinateEditor({ body, onChange }: EditorProps<'coordinate'>) {
  const t = useTranslations('questions.stage');
  const format = useFormat();
  const problem = useProblem();
  const [tool, setTool] = useState<Shape['shape']>('circle');
  const [chosen, setChosen] = useState<string | null>(null);
  const { content, key } = body;
  const setTargets = (targets: Shape[]) => {
    const markers =
      content.markers === key.targets.length || content.markers < 1
        ? Math.max(1, targets.length)
        : content.markers;
    onChange({ content: { ...content, markers }, key: { ...key, targets } });
  };
  const add = (shape: Shape) => {
    if (key.targets.length >= 20) return;
    setTargets([...key.targets, shape]);
    setChosen(String(key.targets.length));
  };
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        name={t('tool')}
        value={tool}
        onChange={(value) => setTool(value === 'rect' || value === 'polygon' ? value : 'circle')}
        options={(['circle', 'rect', 'polygon'] as const).map((value) => ({ value, label: t(value) }))}
        className="self-start"
      />
      <CanvasImage
        image={content.image}
        onChange={(image) => onChange({ key, content: { ...content, image } })}
      >
        {(src) => (
          <ImageStage
            src={src}
            tool={tool}
            shapes={key.targets.map((shape, index) => ({
              id: String(index),
              name: String(index + 1),
              shape,
            }))}
            chosen={chosen}
            onChoose={setChosen}
            onAdd={add}
            onChange={(id, shape) => setTargets(replaceAt(key.targets, Number(id), shape))}
            onRemove={(id) => setTargets(withoutAt(key.targets, Number(id)))}
          />
        )}
      </CanvasImage>
      <p className="text-13 text-ink-2">{t(tool === 'polygon' ? 'polygonHint' : 'hint')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          icon={<Icon name="plus" size={18} />}
          disabled={content.image.file_id === ''}
          onClick={() => add(besideOthers(middle[tool], key.targets))}
        >
          {t('addTarget')}
        </Button>
        {key.targets.map((_, index) => (
          <span
            key={index}
            className="inline-flex items-center rounded-md bg-sunken ps-3 text-13 font-semibold"
          >
            {t('target', { number: format.number(index + 1) })}
            <IconButton
              name={t('removeTarget', { number: format.number(index + 1) })}
              icon={<Icon name="x" size={16} />}
              onClick={() => setTargets(withoutAt(key.targets, index))}
            />
          </span>
        ))}
      </div>
      <FieldError>{problem('key.targets')}</FieldError>
      <NumberField
        label={t('markers')}
        hint={t('markersHint')}
        fieldClassName="w-64"
        value={content.markers}
        error={problem('content.markers')}
        onChange={(value) => onChange({ key, content: { ...content, markers: asTyped(value) } })}
      />
    </div>
  );
}
