/** Shown instead of a stored secret. A change that sends it back keeps the secret. */
export const maskedSecret = '********';
