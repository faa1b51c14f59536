/** One petal in a 24 x 24 box, pointing up from the middle. */
export const petalPath = 'M12 12C8 9.4 7.2 4.7 9.6 1.9L12 4.2 14.4 1.9C16.8 4.7 16 9.4 12 12Z';

/** The rotation of the five petals in degrees. */
export const petalTurns = [0, 72, 144, 216, 288].map((degrees) => `rotate(${degrees} 12 12)`);
