import type { QuestionContent } from '@/lib/contract/questions/content';
import { placeNumbers } from '@/lib/questions/places';

/** Reading, in seconds, of a question whose answer has several parts. */
const READING = 8;
/** Seconds for each part: to drag, to put in order, to mark on a picture, to type. */
const MOVE = 5;
const TYPING = 8;
/** As the longest time that a host can choose. */
const MOST = 300;

/** The least time in which a question can be answered, in seconds; 0 where any time of a host suffices. */
export function secondsNeeded(content: QuestionContent): number {
  return Math.min(MOST, partSeconds(content));
}

function partSeconds(content: QuestionContent): number {
  switch (content.type) {
    case 'drag_drop_text':
      return READING + MOVE * placeNumbers(content.text).size;
    case 'drag_drop_image':
      return READING + MOVE * content.places.length;
    case 'matching':
      return READING + MOVE * content.stems.length;
    case 'ordering':
      return READING + MOVE * content.options.length;
    case 'coordinate':
      return READING + MOVE * content.markers;
    case 'complete':
      return READING + TYPING * placeNumbers(content.text).size;
    case 'multiple_choice':
    case 'true_false_with_correct':
      return READING;
    default:
      return 0;
  }
}
