'use client';

import type { EditorProps } from '../editor-props';
import { TruthChoice } from './truth-choice';

export function TrueFalseEditor({ body, onChange }: EditorProps<'true_false'>) {
  return (
    <TruthChoice
      correct={body.key.correct}
      onChange={(correct) => onChange({ ...body, key: { ...body.key, correct } })}
    />
  );
}
