/** The maximum number of orders in a call that names them by their numbers. */
export const MAX_SELECTED_ORDERS = 500;
/** Fewer, because each ticket is drawn with its artwork. */
export const MAX_TICKETS = 100;
