import { choicesGoldens } from './golden-choices.test-support';
import { pairsGoldens } from './golden-pairs.test-support';
import type { Golden } from './golden-parts.test-support';
import { pointsGoldens } from './golden-points.test-support';
import { allSamples } from './samples.test-support';
import { textsGoldens } from './golden-texts.test-support';

/** Of every type of question: answers with the state and fraction that the rules give them. */
export const goldens: Golden[] = [
  ...choicesGoldens,
  ...pairsGoldens,
  ...textsGoldens,
  ...pointsGoldens,
  ...allSamples.map(({ golden }) => golden),
];
