import * as z from 'zod';
import { partId } from './part-id';

const MOST = 100;
/** Either language may be missing or longer than a question may be: the form says so. */
export const anyText = z.object({ ar: z.string().optional(), en: z.string().optional() });
const option = z.object({ id: partId, text: anyText.catch({}) });
export const options = z.array(option).max(MOST);

export const base = { prompt: anyText.catch({}) };
/** Pictures that came with a refused question are not kept. */
export const image = z.unknown().transform(() => ({ file_id: '' }));
const fraction = z.number().min(0).max(1);
const place = z.object({ id: partId, x: fraction, y: fraction, width: fraction, height: fraction });
export const places = z.array(place).max(MOST);
