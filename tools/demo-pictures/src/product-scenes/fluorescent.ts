// Fluorescent fabric colours, as close as print and screens can show them.

export const YELLOW = '#c8dc14';
export const ORANGE = '#f2631e';
