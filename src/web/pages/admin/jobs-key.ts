/** Every list of failed jobs begins with this. */
export const jobsKey = ['admin-jobs'] as const;
