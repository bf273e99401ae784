export { countOpenLines, countOpenLinesOf } from './waiting';
