/** Why a schema can't be used. Thrown while a schema is made ready, and always turned into an outcome by the engine. */
export class SchemaError extends Error {}
