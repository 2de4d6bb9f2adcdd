/** How many of a thing are asked for or allowed. */
export const countLimits = {
  /** Favourite layers on the desktop. */
  favouriteLayersDesktop: 7,
  /** Broadcast events kept for an error report. */
  broadcastEventsKept: 5,
} as const;
