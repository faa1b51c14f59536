const thisYear = () => new Date().getFullYear();

export const yearsOfBirth = () => ({ first: thisYear() - 90, last: thisYear() - 10 });

/** Years of schools, work and licences, including a future graduation. */
export const yearsOfLife = () => ({ first: thisYear() - 70, last: thisYear() + 6 });
