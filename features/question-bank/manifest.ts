import type { FeatureManifest } from '../feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const questionBank: FeatureManifest = {
  routes: [...inBothStaffAreas(['/question-bank', '/question-bank/duplicates', '/question-bank/{id}'])],
  beyondSpec: [...inBothStaffAreas(['/question-bank', '/question-bank/duplicates', '/question-bank/{id}'])],
};
