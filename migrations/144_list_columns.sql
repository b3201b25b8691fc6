-- Which columns somebody's table of documents has, in their order; null: those it begins with.
ALTER TABLE user_profiles ADD COLUMN list_columns text[] CHECK (cardinality(list_columns) <= 60);
