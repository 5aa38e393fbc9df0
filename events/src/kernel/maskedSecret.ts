/** The placeholder for a stored secret in responses. A change that sends it back keeps the secret. */
export const maskedSecret = '********';
