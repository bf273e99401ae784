import type { FeatureManifest } from '../feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const accommodations: FeatureManifest = {
  routes: [...inBothStaffAreas(['/accommodations'])],
  beyondSpec: [...inBothStaffAreas(['/accommodations'])],
  messages: {
    accommodations: ['school-instructor', 'educational-supervisor'],
  },
};
