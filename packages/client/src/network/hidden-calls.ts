/** How forecast calls are hidden; it comes with the first of them, which no first view makes. */
export { hidePath, revealReply } from '@meltemi/contract';
