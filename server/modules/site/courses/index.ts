/** What other modules may use of courses. */
export { answerLiveSession } from './answer-session';
export { createRoomLinks } from './virtual-class';
export { checkSeat, enrolPaid, freeSeat } from './seats';
export { schoolDay } from './queries';
