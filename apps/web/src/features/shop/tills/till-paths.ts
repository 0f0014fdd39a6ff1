export const shiftsPath = '/inventory/shifts';
export const sellPath = '/inventory/counter/sell';
